import { Socket } from 'node:net';

type Told = (fault?: Error | null) => void;

/**
 * A connection that sends what is written within one turn of the event loop together. The driver writes each statement
 * alone; a system call and a woken PostgreSQL for each of them cost more than most statements.
 */
export class GatheringSocket extends Socket {
  #gathers = false;

  override write(chunk: string | Uint8Array, told?: Told): boolean;
  override write(chunk: string | Uint8Array, encoding?: BufferEncoding, told?: Told): boolean;
  override write(chunk: string | Uint8Array, encodingOrTold?: BufferEncoding | Told, told?: Told): boolean {
    this.#gather();
    return typeof encodingOrTold === 'function' ? super.write(chunk, encodingOrTold) : super.write(chunk, encodingOrTold, told);
  }

  #gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    this.cork();
    process.nextTick(() => {
      this.#gathers = false;
      this.uncork();
    });
  }
}
