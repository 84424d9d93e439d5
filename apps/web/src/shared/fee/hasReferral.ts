import { createLocalStorage } from '@solsmith/connect'

export const referralKey = 'solsmith.referral'

/** True if an affiliate link was stored, which is read with more code. */
export const hasReferral = (): boolean => createLocalStorage().get(referralKey) !== null
