import { decodeText } from '@solsmith/chain'

/** Reads a text file in any common encoding. */
export const readTextFile = async (file: File): Promise<string> => decodeText(new Uint8Array(await file.arrayBuffer()))
