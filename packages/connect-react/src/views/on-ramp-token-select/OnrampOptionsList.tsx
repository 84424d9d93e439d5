import { goBack, type OnrampChoice, type OnrampOptions, updateModal, updateOnramp } from '@solsmith/connect'
import type { ReactNode } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useOnrampOptions } from '../../hooks/useOnrampOptions.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { RowButton, Rows } from '../../parts/Row.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

type Option = { readonly id: string; readonly start: ReactNode; readonly title: string; readonly detail?: string }

/** A choice goes back, or closes the modal without a previous view. */
export function OnrampOptionsList({
  name,
  chosen,
  read,
  change,
}: {
  name: string
  chosen: string
  read: (options: OnrampOptions) => readonly Option[]
  change: (id: string) => Partial<OnrampChoice>
}) {
  const connect = useConnect()
  const { buy: words, shell } = useModalWords()
  const { data, isPending, isFetching, refetch } = useOnrampOptions()
  if (isPending) return <Skeleton label={shell.loading} />
  if (!data)
    return (
      <Empty
        title={words.optionsFailed}
        action={
          <Button icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
            {shell.tryAgain}
          </Button>
        }
      />
    )
  const options = read(data)
  if (options.length === 0) return <Empty title={words.optionsEmpty} note={words.optionsEmptyHint} />
  return (
    <Rows name={name}>
      {options.map(({ id, start, title, detail }) => (
        <li key={id}>
          <RowButton
            start={start}
            title={title}
            detail={detail}
            isCurrent={id === chosen}
            onClick={() => connect.store.set((state) => updateModal(goBack)(updateOnramp(change(id))(state)))}
          />
        </li>
      ))}
    </Rows>
  )
}
