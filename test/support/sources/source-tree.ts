/** The files of the checkout, each read and parsed once, whichever checks ask for them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import { parseSource, type Source } from '../texts/web-sources.js';

/** Folders that hold files of the project; of the root itself, its files. */
const FOLDERS = ['contracts', 'docs', 'locales', 'projections', 'scripts', 'services', 'test', 'web'];
const isBuilt = (path: string): boolean => /(^|\/)(dist|generated)\//.test(path);

export class SourceTree {
  private readonly texts = new Map<string, string>();
  private readonly parsed = new Map<string, Source>();
  private readonly all: ReadonlySet<string>;

  /** @param paths of all files, from the root, with `/` between folders */
  constructor(
    readonly paths: readonly string[],
    private readonly read: (path: string) => string,
  ) {
    this.all = new Set(paths);
  }

  static onDisk(): SourceTree {
    const beside = readdirSync('.', { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
    const within = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
      ),
    );
    const paths = [...beside, ...within.filter((path) => !isBuilt(path))];
    return new SourceTree(paths.sort(), (path) => readFileSync(path, 'utf8'));
  }

  /** Returns a tree of made-up files: path → text. */
  static of(files: Readonly<Record<string, string>>): SourceTree {
    return new SourceTree(Object.keys(files), (path) => files[path] ?? '');
  }

  has(path: string): boolean {
    return this.all.has(path);
  }

  text(path: string): string {
    const text = this.texts.get(path) ?? this.read(path);
    this.texts.set(path, text);
    return text;
  }

  source(path: string): Source {
    const source = this.parsed.get(path) ?? parseSource(path, this.text(path));
    this.parsed.set(path, source);
    return source;
  }

  /** Returns the paths under these folders whose names match. */
  under(folders: readonly string[], name: RegExp): string[] {
    return this.paths.filter((path) => name.test(path) && folders.some((folder) => path.startsWith(`${folder}/`)));
  }

  /** Returns every source under these folders, without specs. */
  sourcesIn(...folders: string[]): Source[] {
    return this.under(folders, /\.tsx?$/)
      .filter((path) => !/\.spec\.|\.d\.ts$/.test(path))
      .map((path) => this.source(path));
  }

  /** Returns the parsed file if it is of this tree, so that a compiler need not parse it again. */
  treeOf(path: string): ts.SourceFile | undefined {
    return this.has(path) && /\.tsx?$/.test(path) ? this.source(path).tree : undefined;
  }
}
