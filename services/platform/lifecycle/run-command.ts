import { failureMessage } from './failure-message.js';

/**
 * Runs a program of the command line with its arguments. `--help` prints how it is used; what fails is said as
 * `explain` has it, in one line where who ran it can change something.
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

/** A usage may go over several lines, for who asks for help. */
const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');
