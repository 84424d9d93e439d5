/** The same bytes, with the methods that read numbers. */
export const viewBytes = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
