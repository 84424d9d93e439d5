import { sleep } from '../../sleep.ts'

/** A frame answers these requests immediately, or after one to its server. */
const patienceMs = 5_000

/** Returns a frame's answer, or `otherwise` if it refuses or does not answer, as older frames do. */
export const askSoon = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([asked.catch(() => otherwise), sleep(patienceMs).then(() => otherwise)])
