import { failureMessage } from './failure-message.js';

/**
 * Runs a command-line program with its arguments. `--help` prints the usage. `explain` describes failures, in one line when the user can
 * fix them.
 */
export async function runCommand(
  usage: string,
  run: (args: string[]) => Promise<void>,
  explain: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return;
  }
  try {
    await run(args);
  } catch (error) {
    const isMisused = String((error as NodeJS.ErrnoException | undefined)?.code).startsWith('ERR_PARSE_ARGS');
    console.error(isMisused ? oneLine(`${(error as Error).message}. ${usage}`) : (explain(error) ?? failureMessage(error)));
    process.exitCode = 1;
  }
}

/** Joins the lines of a usage text. */
const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');
