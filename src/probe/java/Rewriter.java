package sudoku_oj;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Rewrites a Java source so that it calls Probe wherever its board may change.
 *
 * The compiler's own parser says where each expression begins and ends. Calls are inserted around some of them, on the
 * same line, so that line numbers stay valid. Types aren't needed, because Probe's methods are overloaded.
 *   a[i] = x        afterStore(a[i] = x, LINE)         also += and ++, and fields in which a cell may keep its digit
 *   g = x           bindLocal(g = x, "g", LINE)        what a name refers to; assignOwnField or bindField if it is a field
 *   l.set(i, x);    { l.set(i, x); afterStore(LINE); } also other library calls that change something
 *   { ... }         in a function that does or calls such things: enter first, leave last, with the line it ends at
 */
final class Rewriter extends TreePathScanner<Void, Void> {
    private static final String PROBE = "sudoku_oj.Probe.";

    /** Text to insert at a position. */
    private static final class Edit {
        final int at;
        final String text;

        Edit(int at, String text) {
            this.at = at;
            this.text = text;
        }
    }

    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final NameGuesser names;
    private final String text;
    private final List<Edit> edits = new ArrayList<>();
    /** What to insert after the current declaration, which may have several variables. */
    private final StringBuilder pending = new StringBuilder();
    private NameGuesser.Function function;
    private int functions;

    Rewriter(CompilationUnitTree unit, SourcePositions positions, NameGuesser names) throws IOException {
        this.unit = unit;
        this.positions = positions;
        this.names = names;
        this.text = unit.getSourceFile().getCharContent(true).toString();
    }

    String rewrite() {
        scan(unit, null);
        edits.sort(Comparator.comparingInt(edit -> edit.at));
        StringBuilder result = new StringBuilder();
        int at = 0;
        for (Edit edit : edits) {
            result.append(text, at, edit.at).append(edit.text);
            at = edit.at;
        }
        return result.append(text, at, text.length()).toString();
    }

    // ---- places ----

    private int start(Tree tree) {
        return (int) positions.getStartPosition(unit, tree);
    }

    private int end(Tree tree) {
        return (int) positions.getEndPosition(unit, tree);
    }

    private long lineAt(int position) {
        return unit.getLineMap().getLineNumber(position);
    }

    private long line(Tree tree) {
        return lineAt(start(tree));
    }

    private void insert(int at, String text) {
        edits.add(new Edit(at, text));
    }

    private Tree parent() {
        return getCurrentPath().getParentPath().getLeaf();
    }

    // ---- functions ----

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
        if (method.getBody() != null) {
            // A constructor's first statement must stay first, and hardly any program searches in a constructor.
            boolean isConstructor = method.getReturnType() == null;
            String name = method.getName().toString();
            boolean isStatic = method.getModifiers().getFlags().contains(Modifier.STATIC);
            ClassTree owner = isStatic || isConstructor || !(parent() instanceof ClassTree) ? null : (ClassTree) parent();
            rewriteFunction(name, method, method.getParameters(), method.getBody(), isConstructor, owner);
        }
        return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree lambda, Void nothing) {
        if (lambda.getBody() instanceof BlockTree) {
            rewriteFunction("lambda", lambda, lambda.getParameters(), (BlockTree) lambda.getBody(), false, null);
        } else {
            scan(lambda.getBody(), nothing);
        }
        return null;
    }

    /** `owner`: the class whose instance method it is; null: it isn't one. */
    private void rewriteFunction(
        String name,
        Tree tree,
        List<? extends VariableTree> parameters,
        BlockTree body,
        boolean isConstructor,
        ClassTree owner) {
        NameGuesser.Function around = function;
        function = new NameGuesser.Function(around, isConstructor, functions++);
        parameters.forEach(parameter -> NameGuesser.addName(function.locals, parameter));
        function.addLocals(body);
        function.reports = !isConstructor && (name.equals("main") || names.doesSomething(body, function));
        String called = '"' + name + ":" + line(tree) + '"';
        String mark = "sudoku_oj$mark" + function.number, at = lineVariable(function);
        StringBuilder begin = new StringBuilder(" final int " + mark + " = " + PROBE + "beginCall(); ");
        begin.append(owner == null ? "" : reportFields(owner));
        parameters.stream().filter(NameGuesser::mayBeBoard).forEach(one -> begin.append(reportBinding("", one)));
        int last = end(body) - 1;
        if (function.reports) {
            // Without a return, a function ends at its closing brace.
            begin.append("int " + at + " = " + lineAt(last) + "; " + PROBE + "enter(" + called + ", " + mark + "); try {");
            insert(start(body) + 1, begin.toString());
        }
        scan(body, null);
        if (function.reports) {
            insert(last, "} finally { " + PROBE + "leave(" + called + ", " + mark + ", " + at + "); } ");
        }
        function = around;
    }

    /** Reports an object's fields when one of its methods begins, as is done for parameters. */
    private String reportFields(ClassTree owner) {
        StringBuilder fields = new StringBuilder();
        for (Tree member : owner.getMembers()) {
            if (member instanceof VariableTree && NameGuesser.mayBeBoard((VariableTree) member)) {
                VariableTree field = (VariableTree) member;
                boolean isHidden = function.locals.containsKey(field.getName().toString());
                boolean isNone = NameGuesser.isStatic(field) || isHidden || owner.getKind() == Tree.Kind.ENUM;
                fields.append(isNone ? "" : reportBinding("this.", field));
            }
        }
        return fields.toString();
    }

    private String reportBinding(String of, VariableTree variable) {
        String name = variable.getName().toString();
        return probeCall("bindParameter", of + name, name, line(variable)) + "; ";
    }

    private static String lineVariable(NameGuesser.Function function) {
        return "sudoku_oj$line" + function.number;
    }

    @Override
    public Void visitReturn(ReturnTree returned, Void nothing) {
        boolean reports = function != null && function.reports;
        if (reports) {
            insert(start(returned), "{ " + lineVariable(function) + " = " + line(returned) + "; ");
        }
        scan(returned.getExpression(), nothing);
        if (reports) {
            insert(end(returned), " }");
        }
        return null;
    }

    // ---- names ----

    @Override
    public Void visitClass(ClassTree type, Void nothing) {
        // Field initializers run outside any function.
        NameGuesser.Function around = function;
        function = null;
        scan(type.getMembers(), nothing);
        function = around;
        return null;
    }

    @Override
    public Void visitVariable(VariableTree variable, Void nothing) {
        scan(variable.getInitializer(), nothing);
        Tree parent = parent();
        String name = variable.getName().toString();
        long line = line(variable);
        if (variable.getInitializer() == null) {
            // No value yet.
        } else if (parent instanceof ClassTree) {
            if (NameGuesser.mayBeBoard(variable) && takesBlocks((ClassTree) parent, variable)) {
                String begin = NameGuesser.isStatic(variable) ? " static { " : " { ";
                pending.append(begin).append(probeCall("bindField", name, name, line)).append("; }");
            }
        } else if ((parent instanceof BlockTree || parent instanceof CaseTree) && function != null && function.reports) {
            if (NameGuesser.mayBeBoard(variable)) {
                pending.append(' ').append(probeCall("bindLocal", name, name, line)).append(';');
            }
            if (NameGuesser.callsChanger(variable.getInitializer())) {
                pending.append(' ' + PROBE + "afterStore(" + line + ");");
            }
        }
        int end = end(variable);
        if (pending.length() > 0 && end > 0 && text.charAt(end - 1) == ';') {
            insert(end, pending.toString());
            pending.setLength(0);
        }
        return null;
    }

    /** May a block follow it? Not in an interface, among an enum's constants, or outside any class (Java 25). */
    private boolean takesBlocks(ClassTree type, VariableTree variable) {
        if (start(type) < 0 || start(type) == start(type.getMembers().get(0))) {
            return false;
        }
        switch (type.getKind()) {
            case INTERFACE:
            case ANNOTATION_TYPE:
                return false;
            case ENUM:
                return !type.getSimpleName().contentEquals(String.valueOf(variable.getType()));
            default:
                return true;
        }
    }

    private static String probeCall(String method, String value, String name, long line) {
        return PROBE + method + "(" + value + ", \"" + name + "\", " + line + ")";
    }

    // ---- stores ----

    @Override
    public Void visitAssignment(AssignmentTree assignment, Void nothing) {
        ExpressionTree into = assignment.getVariable();
        rewriteStore(assignment, into, assignment.getExpression());
        return null;
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree assignment, Void nothing) {
        ExpressionTree into = assignment.getVariable();
        rewriteStore(assignment, into, assignment.getExpression());
        return null;
    }

    @Override
    public Void visitUnary(UnaryTree unary, Void nothing) {
        if (!NameGuesser.isStep(unary)) {
            return super.visitUnary(unary, nothing);
        }
        rewriteStore(unary, unary.getExpression(), null);
        return null;
    }

    /** Wraps an assignment in a call that reports it. */
    private void rewriteStore(Tree tree, ExpressionTree into, ExpressionTree value) {
        ExpressionTree bare = NameGuesser.withoutParentheses(into);
        boolean isStore = names.isStore(bare);
        String reporter = isStore ? "afterStore" : names.reporter(bare, function, true);
        if (reporter != null) {
            insert(start(tree), PROBE + reporter + "(");
        }
        reportRoot(bare);
        scan(into, null);
        scan(value, null);
        if (reporter != null) {
            insert(end(tree), (isStore ? "" : ", \"" + NameGuesser.lastPart(bare) + '"') + ", " + line(tree) + ")");
        }
    }

    /** For `g[r][c]`, reports what the name g refers to here, which may be a field of another object. */
    private void reportRoot(ExpressionTree bare) {
        ExpressionTree root = bare;
        while (root instanceof ArrayAccessTree) {
            root = NameGuesser.withoutParentheses(((ArrayAccessTree) root).getExpression());
        }
        boolean isCall = root instanceof MethodInvocationTree;
        String reporter = isCall ? "bindField" : names.reporter(root, function, false);
        if (root != bare && reporter != null) {
            String name = NameGuesser.lastPart(isCall ? ((MethodInvocationTree) root).getMethodSelect() : root);
            insert(start(root), PROBE + reporter + "(");
            insert(end(root), ", \"" + name + "\", " + line(root) + ")");
        }
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree statement, Void nothing) {
        boolean reports = NameGuesser.callsChanger(statement.getExpression()) && !(parent() instanceof ForLoopTree);
        if (reports) {
            insert(start(statement), "{ ");
        }
        scan(statement.getExpression(), nothing);
        if (reports) {
            insert(end(statement), " " + PROBE + "afterStore(" + line(statement) + "); }");
        }
        return null;
    }

    @Override
    public Void visitAnnotation(AnnotationTree annotation, Void nothing) {
        return null;
    }
}
