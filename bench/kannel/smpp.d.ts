/** What the trial uses of the package, which brings no types. */
declare module 'smpp' {
  import type { Server } from 'node:net';

  interface ShortMessage {
    readonly message: string | Buffer;
    readonly udh?: readonly (readonly number[] | Buffer)[];
  }

  export interface SubmitPdu {
    readonly source_addr: string;
    readonly destination_addr: string;
    readonly registered_delivery: number;
    readonly short_message: ShortMessage;
    response(fields?: { readonly message_id?: string; readonly command_status?: number }): object;
  }

  interface Delivery {
    readonly source_addr: string;
    readonly destination_addr: string;
    readonly esm_class?: number;
    readonly source_addr_ton?: number;
    readonly source_addr_npi?: number;
    readonly short_message: string | { readonly message: Buffer };
  }

  export interface Session {
    on(event: 'bind_transceiver' | 'submit_sm' | 'unbind' | 'enquire_link', take: (pdu: SubmitPdu) => void): void;
    on(event: 'error' | 'close', take: () => void): void;
    send(pdu: object): void;
    deliver_sm(delivery: Delivery, take?: () => void): void;
    close(): void;
    destroy(): void;
  }

  export function createServer(options: object, take: (session: Session) => void): Server;
}
