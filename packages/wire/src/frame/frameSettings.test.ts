import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FrameSettings, withoutFrameSettings, writeFrameSettings } from './frameSettings.ts'

const page =
  '<html><head><script type="application/json" id="settings">{}</script><script src="/a.js"></script></head></html>'

const anySettings = fc.record({
  ancestors: fc.array(fc.string()),
  socials: fc.array(fc.string()),
  evmChains: fc.array(fc.oneof(fc.string(), fc.constant('</script><script>'))),
})

test('restores the built page, whatever the settings', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const written = writeFrameSettings(page, settings)
      const [, json = ''] = /id="settings">([^<]*)<\/script>/.exec(written) ?? []

      expect(JSON.parse(json) as FrameSettings).toEqual(settings)
      expect(withoutFrameSettings(written)).toBe(page)
    }),
  )
})
