// A template that needs two others, and so on, 2^800 of them: CE within the compile limits.
template <int depth, long path> struct More {
    static const long value = More<depth - 1, path * 2>::value + More<depth - 1, path * 2 + 1>::value;
};
template <long path> struct More<0, path> {
    static const long value = path;
};

int main() { return More<60, 0>::value != 0; }
