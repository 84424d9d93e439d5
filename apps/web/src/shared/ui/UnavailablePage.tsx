import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Mark } from './Mark.tsx'
import work from './work.module.css'

export function UnavailablePage({
  title,
  hint,
  tone = 'plain',
  back,
  retry,
}: {
  title: string
  hint: string
  tone?: 'plain' | 'bad'
  back: { readonly href: string; readonly label: string }
  retry?: { readonly label: string; readonly onRetry: () => void } | undefined
}) {
  return (
    <div className={work.page}>
      <EmptyState
        art={<Mark name="" size={64} />}
        title={title}
        level="h1"
        tone={tone}
        action={
          <>
            {retry && <Button onClick={retry.onRetry}>{retry.label}</Button>}
            <ButtonLink variant={retry ? 'quiet' : 'secondary'} href={back.href}>
              {back.label}
            </ButtonLink>
          </>
        }
      >
        {hint}
      </EmptyState>
    </div>
  )
}
