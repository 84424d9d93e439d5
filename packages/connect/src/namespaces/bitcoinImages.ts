/** Spec §9, by CAIP-2. */
export const bitcoinImages: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': '0b4838db-0161-4ffe-022d-532bf03dba00',
  'bip122:000000000933ea01ad0ee984209779ba': '39354064-d79b-420b-065d-f980c4b78200',
}
