import { decodeText } from '@solsmith/chain'

export const readTextFile = async (file: File): Promise<string> => decodeText(new Uint8Array(await file.arrayBuffer()))
