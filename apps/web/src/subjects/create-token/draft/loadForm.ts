import { type Reader, read } from '@solsmith/chain'
import { readTokenForm } from '@solsmith/tokens'
import { afterKinds } from '#pool-parts/after.ts'
import { browserStorage } from '#ui/browserStorage.ts'
import { readStored } from '#ui/readStored.ts'
import { automatic, type DraftForm, draftKey, usual } from './draftForm.ts'

/** Fields missing in earlier versions take their default. */
const storedForm: Reader<DraftForm> = read.object({
  seed: read.textLike(/^[\w-]{12,32}$/),
  vanity: read.withDefault(
    read.orNull(read.object({ address: read.text, creator: read.text, standard: read.oneOf('classic', 'modern') })),
    null,
  ),
  image: read.orNull(read.object({ cid: read.text, name: read.text, bytes: read.number })),
  priority: read.withDefault(
    read.object({ level: read.oneOf('auto', 'normal', 'fast', 'turbo', 'custom'), microLamports: read.text }),
    automatic,
  ),
  signing: read.withDefault(
    read.object({ version: read.oneOf('auto', '0', '1'), time: read.oneOf('blockhash', 'nonce') }),
    usual,
  ),
  pool: read.withDefault(
    read.orNull(
      read.object({
        quoteText: read.text,
        shareText: read.text,
        tier: read.orNull(read.text),
        opens: read.oneOf('now', 'date'),
        dateText: read.text,
        after: read.object({ kind: read.orNull(read.oneOf(...afterKinds)), shareText: read.text }),
        poolSeed: read.text,
      }),
    ),
    null,
  ),
  input: readTokenForm,
})

export const loadForm = (storage: Pick<Storage, 'getItem'> = browserStorage): DraftForm | null =>
  readStored(storage, draftKey, storedForm)
