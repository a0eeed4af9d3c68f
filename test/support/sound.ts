/** A WAV of silence, of a telephone's quality; `mark` makes it another one than those of other marks. */
export function wav(seconds: number, mark = 0): Buffer<ArrayBuffer> {
  const rate = 8000;
  const samples = Math.round(seconds * rate);
  const bytes = Buffer.alloc(44 + samples);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples, 40);
  bytes.fill(128, 44);
  if (samples > 0) bytes.writeUInt8(mark % 256, 44);
  if (samples > 1) bytes.writeUInt8(Math.floor(mark / 256) % 256, 45);
  return bytes;
}

/** A second of silence as MP3: frames of MPEG 1 Layer 3 of 32 kbit/s in mono. */
export function mp3(): Buffer<ArrayBuffer> {
  const frame = Buffer.alloc(104);
  frame.writeUInt32BE(0xfffb10c4, 0);
  return Buffer.concat(Array.from({ length: 40 }, () => frame));
}

export const soundFile = (bytes: Buffer<ArrayBuffer>, name = 'clip.wav', type = 'audio/wav') =>
  new File([bytes], name, { type });
