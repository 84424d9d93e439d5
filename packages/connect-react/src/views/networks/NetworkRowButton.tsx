import type { AnyNetwork } from '@solsmith/chain'
import type { NetworkRow } from '@solsmith/connect'
import { NetworkMark } from '../../parts/NetworkMark.tsx'
import { RowButton } from '../../parts/Row.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

const tones = { real: undefined, test: 'devnet', none: 'sandbox' } as const satisfies Record<
  AnyNetwork['money'],
  unknown
>

/** A network with the value of its money. */
export function NetworkRowButton({
  network,
  isCurrent,
  isDisabled,
  hasArrow = false,
  onChoose,
}: NetworkRow & { readonly hasArrow?: boolean; readonly onChoose: () => void }) {
  const { networks: words } = useModalWords()
  return (
    <RowButton
      start={<NetworkMark network={network} image={network.assets.imageUrl} size="medium" />}
      title={network.name}
      detail={isDisabled ? words.forbidden : words.money[network.money]}
      tag={words.tags[network.money]}
      tone={tones[network.money]}
      isCurrent={isCurrent}
      isDisabled={isDisabled}
      hasArrow={hasArrow}
      onClick={onChoose}
    />
  )
}
