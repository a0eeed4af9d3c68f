import type { MessageKind, ReportOutcome, ReportReason } from '../domain/limits.ts';

/** A conversation as one of its two people has it. */
export interface ConversationRow {
  readonly id: string;
  readonly person_id: string;
  readonly other_id: string;
  readonly listing_id: string | null;
  readonly order_id: string | null;
  readonly subject_label: string | null;
  readonly trade_paid_at: Date | null;
  readonly last_sequence: number;
  readonly last_content: string;
  readonly last_kind: MessageKind;
  readonly last_sender_id: string | null;
  readonly last_at: Date;
  readonly unread: number;
  readonly read_sequence: number;
}

export interface MessageRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly sequence: number;
  readonly sender_id: string;
  readonly recipient_id: string;
  readonly kind: MessageKind;
  readonly content: string;
  readonly client_id: string | null;
  readonly sent_at: Date;
  readonly read_at: Date | null;
  readonly file_id: string | null;
  readonly file_name: string | null;
  readonly content_type: string | null;
  readonly byte_size: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

export interface FileRow {
  readonly id: string;
  readonly owner_id: string;
  readonly state: 'awaiting' | 'ready' | 'sent';
  readonly storage_key: string;
  readonly file_name: string;
  readonly content_type: string | null;
  readonly byte_size: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly message_id: string | null;
  readonly expires_at: Date;
}

export interface ReportRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly reporter_id: string;
  readonly reported_id: string;
  readonly up_to_sequence: number;
  readonly reason: ReportReason;
  readonly note: string | null;
  readonly reported_at: Date;
  readonly outcome: ReportOutcome | null;
  readonly decision_reason: string | null;
  readonly decided_at: Date | null;
  readonly listing_id: string | null;
  readonly order_id: string | null;
  readonly subject_label: string | null;
  readonly barred: boolean;
}
