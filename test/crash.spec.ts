import { memoryStorage } from './support/crashes/command-side.js';
import { crashStories } from './support/crashes/crash-stories.js';

crashStories('in memory', { open: memoryStorage, everyNth: 1 });
