import 'reflect-metadata';

// The command classes register their decorators when they are loaded, so nothing that holds them may be loaded before.
void import('./start.js');
