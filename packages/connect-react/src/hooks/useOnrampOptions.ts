import { type Connect, fetchOnrampOptions } from '@solsmith/connect'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useConnect } from './useConnect.ts'
import { useActiveNetwork } from './useNetwork.ts'

/** What can be bought on a network, and how it is paid. */
export const onrampOptionsQuery = (connect: Connect, caip2: string) =>
  queryOptions({ queryKey: ['onrampOptions', caip2], queryFn: () => fetchOnrampOptions(connect) })

/** What can be bought on the active network, and how it is paid. */
export const useOnrampOptions = () => useQuery(onrampOptionsQuery(useConnect(), useActiveNetwork().caip2))
