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

/** Guesses which of a program's names may refer to a board, from the declarations in its files alone. */
final class NameGuesser extends TreeScanner<Void, Void> {
    /** Library methods that change their object or an argument. */
    private static final Set<String> CHANGING_METHODS = Set.of(
        "set", "add", "addAll", "remove", "removeLast", "removeFirst", "clear", "put", "fill", "setAll", "arraycopy", "swap",
        "copy", "replaceAll", "sort", "setCharAt", "deleteCharAt", "delete", "insert", "append", "replace", "reverse",
        "setLength", "forEach");

    /** Library methods that may run one of the program's lambdas. */
    private static final Set<String> CALLING_METHODS = Set.of(
        "apply", "applyAsInt", "accept", "test", "run", "call", "getAsBoolean", "getAsInt", "forEach", "anyMatch", "allMatch",
        "start");

    private static final Set<String> NO_BOARD_TYPES = Set.of("Integer", "Long", "Character", "Boolean", "Scanner", "BufferedReader");

    private static final Set<Tree.Kind> STEPS = Set.of(
        Tree.Kind.POSTFIX_INCREMENT, Tree.Kind.POSTFIX_DECREMENT,
        Tree.Kind.PREFIX_INCREMENT, Tree.Kind.PREFIX_DECREMENT);

    /** A method, or a lambda with a body. */
    static final class Function {
        final Function around;
        final boolean isConstructor;
        /** Unique in its file. */
        final int number;
        /** Does it report its beginning and end? */
        boolean reports;
        /** Local names. May they refer to a board? */
        final Map<String, Boolean> locals = new HashMap<>();

        Function(Function around, boolean isConstructor, int number) {
            this.around = around;
            this.isConstructor = isConstructor;
            this.number = number;
        }

        /** May the local name refer to a board? Null: it isn't a local name. */
        Boolean local(String name) {
            Boolean own = locals.get(name);
            return own == null && around != null ? around.local(name) : own;
        }

        void addLocals(BlockTree body) {
            new TreeScanner<Void, Void>() {
                @Override
                public Void visitVariable(VariableTree variable, Void nothing) {
                    addName(locals, variable);
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
    /** Names of fields. May any field of that name refer to a board? */
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
                addName(fields, (VariableTree) member);
            }
        }
        return super.visitClass(type, nothing);
    }

    static void addName(Map<String, Boolean> names, VariableTree variable) {
        names.merge(variable.getName().toString(), mayBeBoard(variable), Boolean::logicalOr);
    }

    static boolean mayBeBoard(VariableTree variable) {
        Tree type = variable.getType();
        // Java 22 has variables without a name.
        boolean isNamed = variable.getName().length() > 0 && !variable.getName().contentEquals("_");
        boolean isKnown = type instanceof IdentifierTree && NO_BOARD_TYPES.contains(type.toString());
        return isNamed && !isKnown && !(type instanceof PrimitiveTypeTree);
    }

    static boolean isStatic(VariableTree variable) {
        return variable.getModifiers().getFlags().contains(Modifier.STATIC);
    }

    static boolean isStep(UnaryTree unary) {
        return STEPS.contains(unary.getKind());
    }

    static ExpressionTree withoutParentheses(ExpressionTree tree) {
        return tree instanceof ParenthesizedTree ? withoutParentheses(((ParenthesizedTree) tree).getExpression()) : tree;
    }

    /** The last part of a name; null: it isn't a name. */
    static String lastPart(ExpressionTree tree) {
        if (tree instanceof IdentifierTree) {
            return ((IdentifierTree) tree).getName().toString();
        }
        return tree instanceof MemberSelectTree ? ((MemberSelectTree) tree).getIdentifier().toString() : null;
    }

    /** Is it an array element, or a field in which a cell may keep its digit? */
    boolean isStore(ExpressionTree into) {
        ExpressionTree bare = withoutParentheses(into);
        String name = lastPart(bare);
        return bare instanceof ArrayAccessTree || (name != null && Shape.CELL_FIELDS.contains(name) && fields.containsKey(name));
    }

    /** The method of Probe that reports what a name refers to; null: not a board, or one that nothing would forget. */
    String reporter(ExpressionTree bare, Function function, boolean isAssigned) {
        String name = lastPart(bare);
        Boolean local = bare instanceof IdentifierTree && function != null ? function.local(name) : null;
        if (local != null) {
            return local && function.reports ? "bindLocal" : null;
        }
        if (name == null || !fields.getOrDefault(name, false)) {
            return null;
        }
        boolean isOwn = bare instanceof IdentifierTree || bare.toString().equals("this." + name);
        return isAssigned && isOwn && function != null && !function.isConstructor ? "assignOwnField" : "bindField";
    }

    /** Does a function change anything, or call something that may? Otherwise it needn't report, which is faster. */
    boolean doesSomething(BlockTree body, Function function) {
        boolean[] found = {false};
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
                String name = lastPart(call.getMethodSelect());
                found[0] |= methods.contains(name) || CHANGING_METHODS.contains(name) || CALLING_METHODS.contains(name);
                return super.visitMethodInvocation(call, nothing);
            }

            @Override
            public Void visitAssignment(AssignmentTree assignment, Void nothing) {
                ExpressionTree into = withoutParentheses(assignment.getVariable());
                found[0] |= isStore(into) || "assignOwnField".equals(reporter(into, function, true));
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

    /** Does it call a method that may change a list or the like? Lambdas in it don't count: they run later. */
    static boolean callsChanger(ExpressionTree tree) {
        boolean[] found = {false, false};
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
                String name = String.valueOf(lastPart(call.getMethodSelect()));
                found[0] |= CHANGING_METHODS.contains(name);
                // Such a call must stay the constructor's first statement.
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
