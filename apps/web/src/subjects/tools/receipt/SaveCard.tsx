import type { ActionReceipt } from '@solsmith/tokens'
import { useMutation } from '@tanstack/react-query'
import ImageDown from 'lucide-react/icons/image-down'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { en as words } from './words/en.ts'

/** A picture of the receipt to post. */
export function SaveCard({ receipts }: { receipts: readonly [ActionReceipt, ...ActionReceipt[]] }) {
  const card = useMutation({
    mutationFn: async () => {
      const { drawReceiptCard, layOutReceipt } = await import('./receiptCard.ts')
      const png = await drawReceiptCard(layOutReceipt(receipts, words))
      if (!png) throw new TypeError(words.noPicture)
      saveFile('receipt.png', png, 'image/png')
    },
  })
  return (
    <>
      <Button isBusy={card.isPending} onClick={() => card.mutate()}>
        <Icon of={ImageDown} />
        {words.savePicture}
      </Button>
      {card.isError && <span role="alert">{words.noPicture}</span>}
    </>
  )
}
