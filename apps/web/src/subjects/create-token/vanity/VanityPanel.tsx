import { parseAddress } from '@solsmith/chain'
import { useConnection } from '@solsmith/connect-react'
import {
  countExpectedTries,
  createSeed,
  describeVanityIssue,
  findVanityIssue,
  type VanityRequest,
} from '@solsmith/tokens'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { Hint } from '#ui/Hint.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { FormEditor } from '../draft/useFormEditor.ts'
import styles from '../more/More.module.css'
import { MoreSection } from '../more/MoreSection.tsx'
import { SearchFigures } from './SearchFigures.tsx'
import { useVanitySearch } from './useVanitySearch.ts'
import { VanityFound } from './VanityFound.tsx'
import { en as words } from './words/en.ts'

export function VanityPanel({ editor }: { editor: FormEditor }) {
  const connection = useConnection()
  const [request, setRequest] = useState<VanityRequest>({ prefix: '', suffix: '', isCaseSensitive: true })
  const { standard } = editor.form.input
  const creator = connection.status === 'connected' ? connection.account.address : null
  const { search, start, stop } = useVanitySearch(({ seed, address }) => {
    if (creator) editor.setVanity(seed, { address, creator, standard })
  })
  const issue = findVanityIssue(request)
  const issueOf = (field: 'prefix' | 'suffix') =>
    issue && 'field' in issue && issue.field === field ? describeVanityIssue(issue) : undefined
  const isSearching = search.status === 'searching'
  const expectedTries = issue ? 0 : countExpectedTries(request)
  const begin = () => creator && start({ request, creator: parseAddress(creator), standard })
  return (
    <MoreSection title={words.title} lead={words.lead}>
      <div className={styles.settings} data-place="alone">
        {(['prefix', 'suffix'] as const).map((field) => (
          <Field key={field} label={words[field]} hint={words.alphabet} error={issueOf(field)}>
            <TextInput
              isFigure
              spellCheck={false}
              autoCapitalize="none"
              disabled={isSearching}
              value={request[field]}
              onChange={(text) => setRequest({ ...request, [field]: text.trim() })}
            />
          </Field>
        ))}
        <div className={styles.wide}>
          <Checkbox
            isChecked={request.isCaseSensitive}
            onChange={(isCaseSensitive) => setRequest({ ...request, isCaseSensitive })}
          >
            {words.isCaseSensitive}
          </Checkbox>
        </div>
        <div className={styles.wide}>
          <div className={styles.row}>
            {isSearching ? (
              <Button size="small" onClick={stop}>
                {words.stop}
              </Button>
            ) : (
              <Button size="small" disabled={issue !== null || creator === null} onClick={begin}>
                {search.status === 'stopped' ? words.resume : words.search}
              </Button>
            )}
            {creator === null && <span className={styles.hint}>{words.connect}</span>}
          </div>
        </div>
        {(isSearching || search.status === 'stopped') && (
          <SearchFigures search={search} expectedTries={expectedTries} />
        )}
      </div>
      {search.status === 'failed' && <Hint tone="bad">{words.failed}</Hint>}
      <div role="status">
        {editor.form.vanity && !isSearching && (
          <VanityFound
            vanity={editor.form.vanity}
            isOther={editor.form.vanity.standard !== standard || editor.form.vanity.creator !== creator}
            onLeave={() => editor.leaveVanity(createSeed())}
          />
        )}
      </div>
    </MoreSection>
  )
}
