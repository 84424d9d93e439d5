import { ServerError } from '../errors.ts'
import { createS3Client, type S3Settings } from './createS3Client.ts'
import { hashContent, type MediaStore } from './mediaStore.ts'

/** Total size of stored files, over all processes. */
export type StoredBytes = {
  /**
   * @param count - Counts what is stored already, once.
   * @returns False beyond the limit.
   */
  take(bytes: number, count: () => Promise<number>): Promise<boolean>
  giveBack(bytes: number): Promise<void>
}

const prefix = 'media/'

/**
 * Files in a bucket, under the names that they have in the folder of the `fs` store: `media/<last two letters>/<cid>`.
 *
 * @throws {ServerError} Reading throws `MediaUnavailableError` if the bucket does not answer.
 */
export function createS3Store(settings: S3Settings, stored: StoredBytes): MediaStore {
  const ask = createS3Client(settings)
  const has = async (cid: string) => (await ask({ method: 'HEAD', key: keyOf(cid) })).status === 200

  /** Of every file, a thousand in a request. */
  async function countBytes(): Promise<number> {
    let bytes = 0
    let next: string | undefined
    do {
      const query = { 'list-type': '2', prefix, ...(next !== undefined && { 'continuation-token': next }) }
      const answer = requireGood(await ask({ method: 'GET', query }))
      const text = String(answer.bytes)
      for (const [, size] of text.matchAll(/<Size>(\d+)<\/Size>/g)) bytes += Number(size)
      next = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]?.replaceAll('&amp;', '&')
    } while (next !== undefined)
    return bytes
  }

  return {
    async read(cid) {
      const { status, bytes } = await ask({ method: 'GET', key: keyOf(cid) })
      if (status === 404) return null
      requireGood({ status })
      return hashContent(bytes) === cid ? bytes : null
    },
    async put(bytes) {
      const cid = hashContent(bytes)
      if (await has(cid)) return cid
      if (!(await stored.take(bytes.length, countBytes))) throw new ServerError('MediaFullError', {})
      try {
        requireGood(await ask({ method: 'PUT', key: keyOf(cid), body: bytes }))
      } catch (error) {
        // Without an answer, the file may be stored.
        const isAbsent = await has(cid).then(
          (isThere) => !isThere,
          () => false,
        )
        if (isAbsent) await stored.giveBack(bytes.length).catch(() => {})
        throw error
      }
      return cid
    },
    isWritable: () =>
      ask({ method: 'HEAD' }).then(
        ({ status }) => status === 200,
        () => false,
      ),
  }
}

const keyOf = (cid: string) => `${prefix}${cid.slice(-2)}/${cid}`

function requireGood<T extends { readonly status: number }>(answer: T): T {
  if (answer.status !== 200)
    throw new ServerError('MediaUnavailableError', {}, { cause: new Error(`S3 answered ${answer.status}`) })
  return answer
}
