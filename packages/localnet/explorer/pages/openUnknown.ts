import { element } from '../draw/element.ts'
import type { OpenPage } from '../explorer.ts'
import { empty } from '../parts/messages.ts'
import { heading } from '../parts/panel.ts'

export const openUnknown: OpenPage<string> = (_, asked) => ({
  view: () => ({
    title: 'Not found',
    isBusy: false,
    body: [
      heading('Not found', element('p', { class: 'id' }, element('bdi', {}, asked))),
      empty(
        'This is no signature (64 bytes in base58), no address (32 bytes in base58) and no slot. ',
        'Check that it was copied whole.',
      ),
    ],
  }),
  refresh() {},
  close() {},
})
