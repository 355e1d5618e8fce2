/** Compiles sources for programs that ask for types. */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';

interface ParsedFiles {
  /** Returns the parsed file if it is loaded. */
  treeOf(path: string): ts.SourceFile | undefined;
}

/** Compiles files, and asks `tree` for those that are parsed already. */
export function compiled(paths: readonly string[], tree?: ParsedFiles) {
  const { config } = ts.readConfigFile('tsconfig.json', (name) => readFileSync(name, 'utf8'));
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd());
  const program = programOf(paths, { ...options, types: [], noEmit: true }, tree);
  const isOurs = (declaration: ts.Node): boolean => {
    const file = declaration.getSourceFile();
    return !program.isSourceFileDefaultLibrary(file) && !program.isSourceFileFromExternalLibrary(file);
  };
  return { checker: program.getTypeChecker(), program, isOurs };
}

/** Files of the language and of packages. They are parsed once, however many programs read them. */
const foreign = new Map<string, ts.SourceFile | undefined>();

function programOf(paths: readonly string[], options: ts.CompilerOptions, tree?: ParsedFiles): ts.Program {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, ...rest) => {
    if (!name.includes('/node_modules/')) return tree?.treeOf(relative(process.cwd(), resolve(name))) ?? read(name, ...rest);
    if (!foreign.has(name)) foreign.set(name, read(name, ...rest));
    return foreign.get(name);
  };
  return ts.createProgram(paths, options, host);
}
