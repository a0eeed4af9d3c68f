// Runs before each file of database tests, and its imports once in each worker: what they wrap is wrapped once.
import './rows-as-declared.ts';
