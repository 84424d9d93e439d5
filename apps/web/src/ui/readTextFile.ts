import { decodeText } from '@solsmith/chain'

/** Reads a text file that a person has chosen, in any of the encodings that programs write. */
export const readTextFile = async (file: File): Promise<string> => decodeText(new Uint8Array(await file.arrayBuffer()))
