import { sleep } from '../../sleep.ts'

/** A frame knows at once what it is asked here, or after a question to its server. */
const patienceMs = 5_000

/** What a frame answers; what stands for it where it refuses or does not say, as older ones do not. */
export const askSoon = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([asked.catch(() => otherwise), sleep(patienceMs).then(() => otherwise)])
