import { memoryStorage } from './support/command-side.js';
import { crashStories } from './support/crash-stories.js';

crashStories('in memory', { open: memoryStorage, everyNth: 1 });
