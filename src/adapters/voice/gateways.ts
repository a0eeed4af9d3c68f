import type { VoiceGateway } from '#channels/voice/gateway.ts';
import { africasTalkingVoice } from './africastalking-callbacks.ts';

/** The providers of calls whose callbacks the product understands. */
export const voiceGateways: readonly VoiceGateway[] = [africasTalkingVoice];
