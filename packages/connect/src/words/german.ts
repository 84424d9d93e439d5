import { errorMessages as balance } from '../balance/words/errors.de.ts'
import { errorMessages as connection } from '../connection/words/errors.de.ts'
import { errorMessages as modal } from '../modal/words/errors.de.ts'
import { errorMessages as names } from '../names/words/errors.de.ts'
import { errorMessages as namespaces } from '../namespaces/words/errors.de.ts'
import { errorMessages as onramp } from '../onramp/words/errors.de.ts'
import { errorMessages as send } from '../send/words/errors.de.ts'
import { errorMessages as siwx } from '../siwx/words/errors.de.ts'
import { errorMessages as swap } from '../swap/words/errors.de.ts'
import { errorMessages as embedded } from '../wallets/embedded/words/errors.de.ts'
import { errorMessages as wallets } from '../wallets/words/errors.de.ts'
import { failureReasons } from './failureReasons.de.ts'

/** German errors; other kinds have `ChainAdapter.errorWords`. */
export const german = {
  errors: {
    ...connection,
    ...wallets,
    ...embedded,
    ...balance,
    ...namespaces,
    ...names,
    ...siwx,
    ...modal,
    ...swap,
    ...onramp,
    ...send,
  },
  failureReasons,
} as const
