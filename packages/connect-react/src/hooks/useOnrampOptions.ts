import { type Connect, fetchOnrampOptions } from '@solsmith/connect'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'
import { useActiveNetwork } from './useNetwork.ts'

/** Assets and payment methods on a network. */
export const onrampOptionsQuery = (connect: Connect, caip2: string) =>
  queryOptions({ queryKey: ['onrampOptions', caip2], queryFn: () => fetchOnrampOptions(connect) })

/** Returns assets and payment methods on the active network. */
export const useOnrampOptions = () => useQuery(onrampOptionsQuery(useConnect(), useActiveNetwork().caip2))
