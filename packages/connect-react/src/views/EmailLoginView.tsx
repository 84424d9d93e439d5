import { featuresOf } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import { Empty } from '../parts/Empty.tsx'
import { useModalWords } from '../words/useModalWords.ts'
import { EmailBlock } from './login/EmailBlock.tsx'

export function EmailLoginView() {
  const connect = useConnect()
  const { login: words } = useModalWords()
  return featuresOf(connect).email ? <EmailBlock /> : <Empty title={words.noLogin} note={words.noLoginHint} />
}
