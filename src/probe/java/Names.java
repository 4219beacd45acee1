package sudoku_oj;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** What a program's names may be, as far as that can be told with no types: from what is declared in its files. */
final class Names extends TreeScanner<Void, Void> {
    /** Methods of the library that change what they belong to, or what they get. */
    private static final Set<String> CHANGERS = Set.of(
        "set", "add", "addAll", "remove", "removeLast", "removeFirst", "clear", "put", "fill", "setAll", "arraycopy", "swap",
        "copy", "replaceAll", "sort", "setCharAt", "deleteCharAt", "delete", "insert", "append", "replace", "reverse",
        "setLength", "forEach");

    /** Methods of the library's interfaces that somebody's lambda may be behind. */
    private static final Set<String> CALLERS = Set.of(
        "apply", "applyAsInt", "accept", "test", "run", "call", "getAsBoolean", "getAsInt", "forEach", "anyMatch", "allMatch",
        "start");

    private static final Set<String> NO_BOARDS = Set.of("Integer", "Long", "Character", "Boolean", "Scanner", "BufferedReader");

    private static final Set<Tree.Kind> STEPS = Set.of(
        Tree.Kind.POSTFIX_INCREMENT, Tree.Kind.POSTFIX_DECREMENT,
        Tree.Kind.PREFIX_INCREMENT, Tree.Kind.PREFIX_DECREMENT);

    /** A method, or a lambda with a body. */
    static final class Function {
        final Function around;
        final boolean isConstructor;
        /** Unlike any other in its file. */
        final int number;
        /** Does it tell when it begins and ends? */
        boolean tells;
        /** May it be a board? */
        final Map<String, Boolean> locals = new HashMap<>();

        Function(Function around, boolean isConstructor, int number) {
            this.around = around;
            this.isConstructor = isConstructor;
            this.number = number;
        }

        /** Null: it is no local name. */
        Boolean local(String name) {
            Boolean own = locals.get(name);
            return own == null && around != null ? around.local(name) : own;
        }

        void addLocals(BlockTree body) {
            new TreeScanner<Void, Void>() {
                @Override
                public Void visitVariable(VariableTree variable, Void nothing) {
                    add(locals, variable);
                    return super.visitVariable(variable, nothing);
                }

                @Override
                public Void visitClass(ClassTree type, Void nothing) {
                    return null;
                }
            }.scan(body, null);
        }
    }

    private final Set<String> methods = new HashSet<>();
    /** May it be a board? Of several of one name, may one of them? */
    private final Map<String, Boolean> fields = new HashMap<>();

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
        methods.add(method.getName().toString());
        return super.visitMethod(method, nothing);
    }

    @Override
    public Void visitClass(ClassTree type, Void nothing) {
        for (Tree member : type.getMembers()) {
            if (member instanceof VariableTree) {
                add(fields, (VariableTree) member);
            }
        }
        return super.visitClass(type, nothing);
    }

    static void add(Map<String, Boolean> names, VariableTree variable) {
        names.merge(variable.getName().toString(), mayBeBoard(variable), Boolean::logicalOr);
    }

    static boolean mayBeBoard(VariableTree variable) {
        Tree type = variable.getType();
        // Java 22 has variables without a name.
        boolean isNamed = variable.getName().length() > 0 && !variable.getName().contentEquals("_");
        boolean isKnown = type instanceof IdentifierTree && NO_BOARDS.contains(type.toString());
        return isNamed && !isKnown && !(type instanceof PrimitiveTypeTree);
    }

    static boolean isStatic(VariableTree variable) {
        return variable.getModifiers().getFlags().contains(Modifier.STATIC);
    }

    static boolean isStep(UnaryTree unary) {
        return STEPS.contains(unary.getKind());
    }

    static ExpressionTree bare(ExpressionTree tree) {
        return tree instanceof ParenthesizedTree ? bare(((ParenthesizedTree) tree).getExpression()) : tree;
    }

    /** The last word of a name; null: it is none. */
    static String last(ExpressionTree tree) {
        if (tree instanceof IdentifierTree) {
            return ((IdentifierTree) tree).getName().toString();
        }
        return tree instanceof MemberSelectTree ? ((MemberSelectTree) tree).getIdentifier().toString() : null;
    }

    /** An element of an array, or the field of what may be a cell. */
    boolean isStore(ExpressionTree into) {
        ExpressionTree bare = bare(into);
        String name = last(bare);
        return bare instanceof ArrayAccessTree || (name != null && Shape.CELL_FIELDS.contains(name) && fields.containsKey(name));
    }

    /** Which of Probe's methods tells what a name means; null: it cannot be a board, or nobody would forget it again. */
    String teller(ExpressionTree bare, Function function, boolean isAssigned) {
        String name = last(bare);
        Boolean local = bare instanceof IdentifierTree && function != null ? function.local(name) : null;
        if (local != null) {
            return local && function.tells ? "see" : null;
        }
        if (name == null || !fields.getOrDefault(name, false)) {
            return null;
        }
        boolean isOwn = bare instanceof IdentifierTree || bare.toString().equals("this." + name);
        return isAssigned && isOwn && function != null && !function.isConstructor ? "move" : "hold";
    }

    /** Does a function change anything, or call what may? Who only looks costs nothing then. */
    boolean doesSomething(BlockTree body, Function function) {
        boolean[] found = {false};
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
                String name = last(call.getMethodSelect());
                found[0] |= methods.contains(name) || CHANGERS.contains(name) || CALLERS.contains(name);
                return super.visitMethodInvocation(call, nothing);
            }

            @Override
            public Void visitAssignment(AssignmentTree assignment, Void nothing) {
                ExpressionTree into = bare(assignment.getVariable());
                found[0] |= isStore(into) || "move".equals(teller(into, function, true));
                return super.visitAssignment(assignment, nothing);
            }

            @Override
            public Void visitCompoundAssignment(CompoundAssignmentTree assignment, Void nothing) {
                found[0] |= isStore(assignment.getVariable());
                return super.visitCompoundAssignment(assignment, nothing);
            }

            @Override
            public Void visitUnary(UnaryTree unary, Void nothing) {
                found[0] |= isStep(unary) && isStore(unary.getExpression());
                return super.visitUnary(unary, nothing);
            }
        }.scan(body, null);
        return found[0];
    }

    /** Does it call what may change a list or the like? What a lambda in it does comes later. */
    static boolean callsChanger(ExpressionTree tree) {
        boolean[] found = {false, false};
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
                String name = String.valueOf(last(call.getMethodSelect()));
                found[0] |= CHANGERS.contains(name);
                // Those two must stand first where they stand.
                found[1] |= name.equals("super") || name.equals("this");
                return super.visitMethodInvocation(call, nothing);
            }

            @Override
            public Void visitLambdaExpression(LambdaExpressionTree lambda, Void nothing) {
                return null;
            }

            @Override
            public Void visitClass(ClassTree type, Void nothing) {
                return null;
            }
        }.scan(tree, null);
        return found[0] && !found[1];
    }
}
