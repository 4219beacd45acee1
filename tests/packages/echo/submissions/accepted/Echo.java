/* The judge must not fall for this: public class Wrong */
public final class Echo {
    public static void main(String[] args) throws Exception {
        System.in.transferTo(System.out);
    }
}
