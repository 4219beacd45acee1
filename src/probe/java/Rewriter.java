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
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles a Java program so that it calls Probe wherever its board may change: java Rewriter.java OUT FILE...
 *
 * The compiler's own parser says where each expression begins and ends. The text gets calls put in around some, on the line
 * where they stand, so that lines stay true; nothing is asked about types, which overloads of Probe's methods settle.
 *   a[i] = x        did(a[i] = x, LINE)         and so += and ++, and fields that a cell may be
 *   g = x           see(g = x, "g", LINE)       what a name means; hold(...) where it is a field
 *   l.set(i, x);    { l.set(i, x); did(LINE); } and what else of the library changes something
 *   { ... }         of a function that does or calls such things: enter before, leave behind, and by which line
 */
public final class Rewriter extends TreePathScanner<Void, Void> {
    private static final String PROBE = "sudoku_oj.Probe.";

    /** Methods of the library that change what they belong to, or what they get. */
    private static final Set<String> CHANGERS = Set.of(
        "set", "add", "addAll", "remove", "removeLast", "removeFirst", "clear", "put", "fill", "setAll", "arraycopy", "swap", "copy",
        "replaceAll", "sort", "setCharAt", "deleteCharAt", "delete", "insert", "append", "replace", "reverse", "setLength", "forEach");

    /** Methods of the library's interfaces that somebody's lambda may be behind. */
    private static final Set<String> CALLERS = Set.of(
        "apply", "applyAsInt", "accept", "test", "run", "call", "getAsBoolean", "getAsInt", "forEach", "anyMatch", "allMatch", "start");

    /** Fields in which an object that is a cell keeps its digit. Shape knows them too. */
    private static final Set<String> CELL_FIELDS = Set.of("value", "val", "digit", "number", "num");

    private static final Set<String> SINGLE = Set.of("Integer", "Long", "Character", "Boolean", "Scanner", "BufferedReader");

    private static final Set<Tree.Kind> STEPS =
        Set.of(Tree.Kind.POSTFIX_INCREMENT, Tree.Kind.POSTFIX_DECREMENT, Tree.Kind.PREFIX_INCREMENT, Tree.Kind.PREFIX_DECREMENT);

    /** Text to be put in at a place. */
    private static final class Edit {
        final int at;
        final String text;

        Edit(int at, String text) {
            this.at = at;
            this.text = text;
        }
    }

    /** What is declared in all of the program's files. */
    private static final class Declared extends TreeScanner<Void, Void> {
        final Set<String> methods = new HashSet<>();
        /** May it be a board? Of several of one name, may one of them? */
        final Map<String, Boolean> fields = new HashMap<>();

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
    }

    /** A method, or a lambda with a body. */
    private static final class Function {
        final Function around;
        /** Unlike any other in its file. */
        final int number;
        /** Does it tell when it begins and ends? */
        boolean tells;
        final Map<String, Boolean> locals = new HashMap<>();

        Function(Function around, int number) {
            this.around = around;
            this.number = number;
        }

        /** Null: it is no local name. */
        Boolean local(String name) {
            Boolean own = locals.get(name);
            return own == null && around != null ? around.local(name) : own;
        }
    }

    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final Declared declared;
    private final String text;
    private final List<Edit> edits = new ArrayList<>();
    /** What goes behind the declaration that is being read: one may have several variables. */
    private final StringBuilder pending = new StringBuilder();
    private Function function;
    private int functions;

    private Rewriter(CompilationUnitTree unit, SourcePositions positions, Declared declared) throws IOException {
        this.unit = unit;
        this.positions = positions;
        this.declared = declared;
        this.text = unit.getSourceFile().getCharContent(true).toString();
    }

    private String rewritten() {
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

    private void put(int at, String text) {
        edits.add(new Edit(at, text));
    }

    private Tree parent() {
        return getCurrentPath().getParentPath().getLeaf();
    }

    // ---- functions ----

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
        if (method.getBody() != null) {
            // What stands first in a constructor must stay there; and who searches in one?
            boolean isConstructor = method.getReturnType() == null;
            String name = method.getName().toString();
            in(name, line(method), method.getParameters(), method.getBody(), isConstructor);
        }
        return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree lambda, Void nothing) {
        if (lambda.getBody() instanceof BlockTree) {
            in("lambda", line(lambda), lambda.getParameters(), (BlockTree) lambda.getBody(), false);
        } else {
            scan(lambda.getBody(), nothing);
        }
        return null;
    }

    private void in(String name, long line, List<? extends VariableTree> parameters, BlockTree body, boolean isConstructor) {
        Function around = function;
        function = new Function(around, functions++);
        function.tells = !isConstructor && (name.equals("main") || doesSomething(body));
        String called = '"' + name + ":" + line + '"';
        String mark = "sudoku_oj$mark" + function.number, at = lineVariable(function);
        StringBuilder begin = new StringBuilder(" final int " + mark + " = " + PROBE + "mark(); ");
        for (VariableTree parameter : parameters) {
            String own = parameter.getName().toString();
            Declared.add(function.locals, parameter);
            if (mayBeBoard(parameter)) {
                begin.append(PROBE + "get(" + own + ", \"" + own + "\", " + line(parameter) + "); ");
            }
        }
        addLocals(body);
        int last = end(body) - 1;
        if (function.tells) {
            // A function that ends by itself ends at its brace.
            begin.append("int " + at + " = " + lineAt(last) + "; " + PROBE + "enter(" + called + "); try {");
            put(start(body) + 1, begin.toString());
        }
        scan(body, null);
        if (function.tells) {
            put(last, "} finally { " + PROBE + "leave(" + called + ", " + mark + ", " + at + "); } ");
        }
        function = around;
    }

    private static String lineVariable(Function function) {
        return "sudoku_oj$line" + function.number;
    }

    private void addLocals(BlockTree body) {
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitVariable(VariableTree variable, Void nothing) {
                Declared.add(function.locals, variable);
                return super.visitVariable(variable, nothing);
            }

            @Override
            public Void visitClass(ClassTree type, Void nothing) {
                return null;
            }
        }.scan(body, null);
    }

    /** Does it change anything, or call what may? Who only looks costs nothing then. */
    private boolean doesSomething(BlockTree body) {
        boolean[] found = {false};
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
                String name = nameOf(call.getMethodSelect());
                found[0] |= declared.methods.contains(name) || CHANGERS.contains(name) || CALLERS.contains(name);
                return super.visitMethodInvocation(call, nothing);
            }

            @Override
            public Void visitAssignment(AssignmentTree assignment, Void nothing) {
                found[0] |= isStore(assignment.getVariable());
                return super.visitAssignment(assignment, nothing);
            }

            @Override
            public Void visitCompoundAssignment(CompoundAssignmentTree assignment, Void nothing) {
                found[0] |= isStore(assignment.getVariable());
                return super.visitCompoundAssignment(assignment, nothing);
            }

            @Override
            public Void visitUnary(UnaryTree unary, Void nothing) {
                found[0] |= STEPS.contains(unary.getKind()) && isStore(unary.getExpression());
                return super.visitUnary(unary, nothing);
            }
        }.scan(body, null);
        return found[0];
    }

    @Override
    public Void visitReturn(ReturnTree returned, Void nothing) {
        boolean tells = function != null && function.tells;
        if (tells) {
            put(start(returned), "{ " + lineVariable(function) + " = " + line(returned) + "; ");
        }
        scan(returned.getExpression(), nothing);
        if (tells) {
            put(end(returned), " }");
        }
        return null;
    }

    // ---- names ----

    @Override
    public Void visitClass(ClassTree type, Void nothing) {
        // What its fields begin with runs in no function.
        Function around = function;
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
            // Nothing to see.
        } else if (parent instanceof ClassTree) {
            if (mayBeBoard(variable) && takesBlocks((ClassTree) parent, variable)) {
                boolean isStatic = variable.getModifiers().getFlags().contains(Modifier.STATIC);
                pending.append(isStatic ? " static { " : " { ").append(call("hold", name, name, line)).append("; }");
            }
        } else if ((parent instanceof BlockTree || parent instanceof CaseTree) && function != null && function.tells) {
            if (mayBeBoard(variable)) {
                pending.append(' ').append(call("see", name, name, line)).append(';');
            }
            if (callsChanger(variable.getInitializer())) {
                pending.append(' ' + PROBE + "did(" + line + ");");
            }
        }
        int end = end(variable);
        if (pending.length() > 0 && end > 0 && text.charAt(end - 1) == ';') {
            put(end, pending.toString());
            pending.setLength(0);
        }
        return null;
    }

    /** Not an interface's, and no constant of an enum, behind which no block may stand. */
    private static boolean takesBlocks(ClassTree type, VariableTree variable) {
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

    private static boolean mayBeBoard(VariableTree variable) {
        Tree type = variable.getType();
        return !(type instanceof PrimitiveTypeTree) && !(type instanceof IdentifierTree && SINGLE.contains(type.toString()));
    }

    private static String call(String method, String value, String name, long line) {
        return PROBE + method + "(" + value + ", \"" + name + "\", " + line + ")";
    }

    // ---- stores ----

    @Override
    public Void visitAssignment(AssignmentTree assignment, Void nothing) {
        String hook = hook(assignment.getVariable());
        around(assignment, hook, () -> {
            store(assignment.getVariable());
            scan(assignment.getExpression(), nothing);
        });
        return null;
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree assignment, Void nothing) {
        String hook = hook(assignment.getVariable());
        around(assignment, hook, () -> {
            store(assignment.getVariable());
            scan(assignment.getExpression(), nothing);
        });
        return null;
    }

    @Override
    public Void visitUnary(UnaryTree unary, Void nothing) {
        String hook = STEPS.contains(unary.getKind()) ? hook(unary.getExpression()) : null;
        around(unary, hook, () -> store(unary.getExpression()));
        return null;
    }

    /** Puts a call of Probe around an expression: `method`, and what it gets behind the expression and before the line. */
    private void around(Tree tree, String hook, Runnable inside) {
        if (hook == null) {
            inside.run();
            return;
        }
        int split = hook.indexOf('(');
        put(start(tree), PROBE + hook.substring(0, split + 1));
        inside.run();
        put(end(tree), hook.substring(split + 1) + ", " + line(tree) + ")");
    }

    /** What is to be told of a store into that: `did(`, `see(, "g"`. */
    private String hook(ExpressionTree into) {
        ExpressionTree bare = bare(into);
        if (isStore(bare)) {
            return "did(";
        }
        String naming = naming(bare);
        return naming == null ? null : naming + ", \"" + nameOf(bare) + '"';
    }

    /** How it is told what a name means; null: it cannot be a board, or nobody forgets it again. */
    private String naming(ExpressionTree bare) {
        String name = nameOf(bare);
        Boolean local = bare instanceof IdentifierTree && function != null ? function.local(name) : null;
        if (local != null) {
            return local && function.tells ? "see(" : null;
        }
        return name != null && declared.fields.getOrDefault(name, false) ? "hold(" : null;
    }

    /** An element of an array, or the field of what may be a cell. */
    private boolean isStore(ExpressionTree into) {
        ExpressionTree bare = bare(into);
        String name = nameOf(bare);
        return bare instanceof ArrayAccessTree || (name != null && CELL_FIELDS.contains(name) && declared.fields.containsKey(name));
    }

    /** Reads what is stored into. Of `g[r][c]` the name g is told with what it means here: another object may have another. */
    private void store(ExpressionTree into) {
        ExpressionTree root = bare(into);
        while (root instanceof ArrayAccessTree) {
            root = bare(((ArrayAccessTree) root).getExpression());
        }
        boolean isCall = root instanceof MethodInvocationTree;
        String name = nameOf(isCall ? ((MethodInvocationTree) root).getMethodSelect() : root);
        String naming = root == bare(into) ? null : isCall ? "hold(" : naming(root);
        if (naming != null) {
            put(start(root), PROBE + naming);
            put(end(root), ", \"" + name + "\", " + line(root) + ")");
        }
        scan(into, null);
    }

    private static ExpressionTree bare(ExpressionTree tree) {
        return tree instanceof ParenthesizedTree ? bare(((ParenthesizedTree) tree).getExpression()) : tree;
    }

    private static String nameOf(ExpressionTree tree) {
        if (tree instanceof IdentifierTree) {
            return ((IdentifierTree) tree).getName().toString();
        }
        return tree instanceof MemberSelectTree ? ((MemberSelectTree) tree).getIdentifier().toString() : null;
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree statement, Void nothing) {
        boolean tells = callsChanger(statement.getExpression()) && !(parent() instanceof ForLoopTree);
        if (tells) {
            put(start(statement), "{ ");
        }
        scan(statement.getExpression(), nothing);
        if (tells) {
            put(end(statement), " " + PROBE + "did(" + line(statement) + "); }");
        }
        return null;
    }

    /** Does it call what may change a list or the like? What a lambda in it does comes later. */
    private static boolean callsChanger(ExpressionTree tree) {
        boolean[] found = {false, false};
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
                String name = nameOf(call.getMethodSelect());
                found[0] |= CHANGERS.contains(String.valueOf(name));
                // Those two must stand first where they stand.
                found[1] |= "super".equals(name) || "this".equals(name);
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

    @Override
    public Void visitAnnotation(AnnotationTree annotation, Void nothing) {
        return null;
    }

    // ---- all files ----

    /** A source in memory, under the name that it has on disk. */
    private static final class Text extends SimpleJavaFileObject {
        private final String text;

        Text(String name, String text) throws URISyntaxException {
            super(new URI("string", null, "/" + name, null), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreErrors) {
            return text;
        }
    }

    public static void main(String[] args) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            System.err.println("error: the java in PATH has no compiler: it takes a JDK");
            System.exit(1);
        }
        List<Text> sources = new ArrayList<>();
        for (String file : List.of(args).subList(1, args.length)) {
            String text = new String(Files.readAllBytes(Path.of(file)), StandardCharsets.UTF_8);
            sources.add(new Text(file.startsWith("./") ? file.substring(2) : file, text));
        }
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        JavacTask task = (JavacTask) compiler.getTask(null, null, said, List.of("-proc:none"), null, sources);
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        List<CompilationUnitTree> units = new ArrayList<>();
        task.parse().forEach(units::add);
        endOnErrors(said);
        Declared declared = new Declared();
        declared.scan(units, null);
        List<JavaFileObject> rewritten = new ArrayList<>();
        for (CompilationUnitTree unit : units) {
            String name = unit.getSourceFile().toUri().getPath().substring(1);
            rewritten.add(new Text(name, new Rewriter(unit, positions, declared).rewritten()));
        }
        for (String runtime : new String[] {"Probe", "Watcher", "Surveyor", "Follower", "Board", "Shape"}) {
            String name = "sudoku_oj/" + runtime + ".java";
            rewritten.add(new Text(name, new String(Files.readAllBytes(Path.of(name)), StandardCharsets.UTF_8)));
        }
        List<String> options = List.of("-proc:none", "-nowarn", "-d", args[0], "-cp", args[0], "-implicit:none");
        compiler.getTask(null, null, said, options, null, rewritten).call();
        endOnErrors(said);
    }

    private static void endOnErrors(DiagnosticCollector<JavaFileObject> said) {
        boolean failed = false;
        for (Diagnostic<? extends JavaFileObject> one : said.getDiagnostics()) {
            if (one.getKind() == Diagnostic.Kind.ERROR) {
                failed = true;
                String file = one.getSource() == null ? "" : one.getSource().toUri().getPath().substring(1);
                System.err.println(file + ":" + one.getLineNumber() + ": error: " + one.getMessage(Locale.ENGLISH));
            }
        }
        if (failed) {
            System.exit(1);
        }
    }
}
