import { sleep } from '../../sleep.ts'

/** After at most one server request. */
const patienceMs = 5_000

/** Returns the answer or `otherwise`: older frames don't answer. */
export const retryRequest = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([asked.catch(() => otherwise), sleep(patienceMs).then(() => otherwise)])
