// The command classes register their decorators when they are loaded, so this comes before all that holds them.
import 'reflect-metadata';
import './start.js';
