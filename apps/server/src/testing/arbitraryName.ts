import fc from 'fast-check'

/** Break out of markup, hide, reverse, or are missing in our fonts. */
const hostile = [
  '"',
  "'",
  '<',
  '>',
  '&',
  '</text>',
  '</title>',
  '</head>',
  '<script>alert(1)</script>',
  '<image href="file:///etc/passwd"/>',
  '" onload="alert(1)',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<!ENTITY x SYSTEM "file:///etc/passwd">',
  '&#60;',
  '&x;',
  'url(#round)',
  '%PUBLIC_URL%',
  '$&',
  '$1',
  '₄',
  '\u0000',
  '\u0007',
  '\u200b',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u3164',
  '\u{e0041}',
  '\ud800',
  '\u0301'.repeat(20),
  '漢字',
  '🔥',
  'ﷺ',
  'А',
  'Ł',
  'Harbor',
  ' ',
  '\n',
]

export const arbitraryName: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 8 }), fc.string({ maxLength: 8 })),
    {
      maxLength: 12,
    },
  )
  .map((pieces) => pieces.join(''))
