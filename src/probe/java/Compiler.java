package sudoku_oj;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Rewrites a Java program with Rewriter, compiles it, and adds the runtime classes that it now calls: java -cp RUNTIME
 * sudoku_oj.Compiler OUT FILE...
 */
public final class Compiler {
    /** The folder with the classes of this package, compiled once for all programs. */
    private static final Path RUNTIME = Path.of(System.getProperty("java.class.path"));

    /** Classes that a program doesn't need. Compiler has a main, which could be taken for the program's. */
    private static final String COMPILE_TIME_CLASSES = "(Compiler|Rewriter|NameGuesser)\\b.*";

    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    private Compiler() {}

    /** A source in memory, under the name that it has on disk. */
    private static final class SourceText extends SimpleJavaFileObject {
        private final String text;

        SourceText(String name, String text) throws URISyntaxException {
            super(new URI("string", null, "/" + name, null), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreErrors) {
            return text;
        }
    }

    public static void main(String[] args) throws Exception {
        if (COMPILER == null) {
            System.err.println("error: the java in PATH has no compiler: install a JDK");
            System.exit(1);
        }
        List<SourceText> sources = new ArrayList<>();
        for (String file : List.of(args).subList(1, args.length)) {
            sources.add(readSource(file.startsWith("./") ? file.substring(2) : file));
        }
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> options = List.of("-proc:none", "-nowarn", "-d", args[0], "-cp", RUNTIME.toString(), "-implicit:none");
        COMPILER.getTask(null, null, diagnostics, options, null, rewriteAll(sources)).call();
        endOnErrors(diagnostics);
        copyRuntime(Path.of(args[0], "sudoku_oj"));
    }

    /** Called last, so that these classes replace classes of the program that have the same name. */
    private static void copyRuntime(Path to) throws IOException {
        Files.createDirectories(to);
        try (DirectoryStream<Path> classes = Files.newDirectoryStream(RUNTIME.resolve("sudoku_oj"))) {
            for (Path one : classes) {
                String name = one.getFileName().toString();
                if (!name.matches(COMPILE_TIME_CLASSES)) {
                    Files.copy(one, to.resolve(name), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private static SourceText readSource(String file) throws IOException, URISyntaxException {
        return new SourceText(file, new String(Files.readAllBytes(Path.of(file)), StandardCharsets.UTF_8));
    }

    private static List<SourceText> rewriteAll(List<SourceText> sources) throws IOException, URISyntaxException {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        JavacTask task = (JavacTask) COMPILER.getTask(null, null, diagnostics, List.of("-proc:none"), null, sources);
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        List<CompilationUnitTree> units = new ArrayList<>();
        task.parse().forEach(units::add);
        endOnErrors(diagnostics);
        NameGuesser names = new NameGuesser();
        names.scan(units, null);
        List<SourceText> rewritten = new ArrayList<>();
        for (CompilationUnitTree unit : units) {
            rewritten.add(new SourceText(diskName(unit.getSourceFile()), new Rewriter(unit, positions, names).rewrite()));
        }
        return rewritten;
    }

    private static String diskName(JavaFileObject file) {
        return file.toUri().getPath().substring(1);
    }

    private static void endOnErrors(DiagnosticCollector<JavaFileObject> diagnostics) {
        boolean failed = false;
        for (Diagnostic<? extends JavaFileObject> one : diagnostics.getDiagnostics()) {
            if (one.getKind() == Diagnostic.Kind.ERROR) {
                failed = true;
                String file = one.getSource() == null ? "" : diskName(one.getSource()) + ":" + one.getLineNumber() + ": ";
                System.err.println(file + "error: " + one.getMessage(Locale.ENGLISH));
            }
        }
        if (failed) {
            System.exit(1);
        }
    }
}
