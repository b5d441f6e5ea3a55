/** All English texts; a file of its own, fetched only by those who read them. */

import oneFifty from '../../games/one_fifty/texts.en.json'
import trix from '../../games/trix/texts.en.json'
import table from '../../screens/table/texts.en.json'
import common from './en.json'

const english = { ...common, ...table, ...oneFifty, ...trix }
export default english
