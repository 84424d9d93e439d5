import type { ListedWallet } from '@solsmith/connect'
import { RowLink, Rows } from '../../parts/Row.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

/** Omits links that aren't web addresses. */
export function DownloadRows({ listed }: { listed: ListedWallet }) {
  const { downloads: words } = useModalWords()
  const places = [
    { title: words.chrome, href: listed.chrome_store, icon: 'link' },
    { title: words.ios, href: listed.app_store, icon: 'phone' },
    { title: words.android, href: listed.play_store, icon: 'phone' },
    { title: words.website, href: listed.homepage, icon: 'network' },
  ] as const
  return (
    <Rows name={words.places}>
      {places.flatMap(({ title, href, icon }) =>
        href?.startsWith('https://') ? (
          <li key={title}>
            <RowLink icon={icon} title={title} detail={new URL(href).host} href={href} hasArrow />
          </li>
        ) : (
          []
        ),
      )}
    </Rows>
  )
}
