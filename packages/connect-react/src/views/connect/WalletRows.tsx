import { type ConnectorRow, chooseRow } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { ListedWalletIcon } from '../../parts/ListedWalletIcon.tsx'
import { RowButton, Rows } from '../../parts/Row.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import type { ModalWords } from '../../words/en.ts'
import { useModalWords } from '../../words/useModalWords.ts'

export function WalletRows({ rows }: { rows: readonly ConnectorRow[] }) {
  const connect = useConnect()
  const { connect: words } = useModalWords()
  return (
    <Rows name={words.walletsList}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <RowButton {...describe(row, words)} onClick={() => chooseRow(connect, row)} />
        </li>
      ))}
    </Rows>
  )
}

function describe(row: ConnectorRow, words: ModalWords['connect']) {
  if (row.type === 'walletConnect') return { icon: 'qr', title: 'WalletConnect', tag: words.qrCode } as const
  if (row.type === 'allWallets') return { icon: 'grid', title: words.allWallets, tag: row.tag } as const
  const { name } = 'listed' in row ? row.listed : wallet(row)
  const start =
    'listed' in row ? (
      <ListedWalletIcon listed={row.listed} size="medium" />
    ) : (
      <WalletIcon wallet={wallet(row)} size="medium" />
    )
  if (row.type === 'recent') return { start, title: name, tag: words.recent }
  if (row.type !== 'injected') return { start, title: name }
  if (row.tag === 'multichain') return { start, title: name, tag: words.multichain }
  if (row.tag === 'installed') return { start, title: name, tag: words.installed, tone: 'good' as const }
  return { start, title: name, tag: words.opensWallet }
}

const wallet = (row: Extract<ConnectorRow, { type: 'injected' | 'external' }>) =>
  row.type === 'injected' ? row.entry : row.wallet

function keyOf(row: ConnectorRow): string {
  if (row.type === 'injected') return `injected ${row.entry.name}`
  if (row.type === 'external') return `external ${row.wallet.id}`
  return 'listed' in row ? `${row.type} ${row.listed.id}` : row.type
}
