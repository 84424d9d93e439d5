/** A token address by which toolkits mean an EVM chain's own coin (spec §9). */
export const nativeCoin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
