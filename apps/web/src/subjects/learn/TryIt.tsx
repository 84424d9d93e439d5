import { switchNetwork } from '@solsmith/connect'
import { useConnect, useNetworks } from '@solsmith/connect-react'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './Learn.module.css'
import { en as words } from './words/en.ts'

export function TryIt({ href }: { href: string }) {
  const connect = useConnect()
  const hasSandbox = useNetworks().some(({ id }) => id === 'sandbox')
  const label = words.places.find(([start]) => href.startsWith(start))?.[1] ?? words.tryIt
  return (
    <Panel level="h2" title={words.tryIt}>
      <div className={styles.tryIt}>
        <p>{hasSandbox ? words.tryInSandbox : words.tryHere}</p>
        {hasSandbox ? (
          <Button
            variant="primary"
            onClick={() => {
              switchNetwork(connect, 'sandbox')
              navigate(href)
            }}
          >
            <Icon of={FlaskConical} />
            {label}
          </Button>
        ) : (
          <ButtonLink href={href}>{label}</ButtonLink>
        )}
      </div>
    </Panel>
  )
}
