/** How toolkits write the coin of a chain of EVM where a token is asked for (spec §9). */
export const nativeCoin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
