/** A message that stays here instead of going out. */
export interface KeptMessage {
  readonly reference: string;
  readonly channel: 'email' | 'sms' | 'voice';
  readonly address: string;
  readonly subject: string;
  readonly body: string;
}
