import { acceptInvitation, company, foundCompany, invitations, invite } from './account/company.ts';
import { listLimitRequests, requestLimit } from './account/limits.ts';
import { login } from './account/login.ts';
import { logout } from './account/logout.ts';
import { status } from './account/status.ts';
import { createToken, listTokens, revokeToken } from './account/tokens.ts';
import { confirmNumber, verifyNumber } from './account/whatsapp.ts';
import { agents } from './agents/agents.ts';
import { agentReviews } from './agents/reviews.ts';
import { showAgent } from './agents/show.ts';
import { api } from './api/api.ts';
import { calc } from './calculators/calc.ts';
import { calculatorCommands } from './calculators/calculator-command.ts';
import type { Command } from './command.ts';
import { companies } from './companies/companies.ts';
import { showCompany } from './companies/show.ts';
import { completionOver } from './completion/completion.ts';
import { getSetting } from './config/get.ts';
import { listSettings } from './config/list.ts';
import { showPath } from './config/path.ts';
import { setSetting } from './config/set.ts';
import { unsetSetting } from './config/unset.ts';
import { doctor } from './doctor/doctor.ts';
import { helpOver } from './help/help.ts';
import { changes } from './listings/changes.ts';
import { priceHistory } from './listings/price-history.ts';
import { duplicateCommands } from './inventory/duplicates.ts';
import { importCommands } from './inventory/imports.ts';
import { sourceCommands } from './inventory/sources.ts';
import { sync } from './inventory/sync.ts';
import { search } from './listings/search.ts';
import { show } from './listings/show.ts';
import { similar } from './listings/similar.ts';
import { cities } from './locations/cities.ts';
import { countries } from './locations/countries.ts';
import { neighborhoods } from './locations/neighborhoods.ts';
import { lookups } from './lookups/lookups.ts';
import { marketHistory } from './market/history.ts';
import { marketSummary } from './market/summary.ts';
import { mcp } from './mcp/mcp.ts';
import { rates } from './rates/rates.ts';
import { imageCommands } from './own/image/commands.ts';
import { archive, close, create, edit, myListing, myListings, publish, reopen } from './own/commands.ts';
import {
  addSavedSearch,
  editSavedSearch,
  listSavedSearches,
  pauseSavedSearch,
  removeSavedSearch,
  resumeSavedSearch,
} from './saved-searches/commands.ts';
import { buyCredits, promote, showCredits, showPurchase } from './credits/commands.ts';
import { lead, markInquiry, myInquiries, myInquiry, reply } from './leads/commands.ts';
import { share } from './own/share.ts';
import { eventsTail } from './webhooks/events.ts';
import { webhookCommands } from './webhooks/commands.ts';
import { projects } from './projects/projects.ts';
import { showProject } from './projects/show.ts';
import { stays } from './stays/stays.ts';
import { schema } from './schema/schema.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  search,
  show,
  similar,
  priceHistory,
  changes,
  lead,
  login,
  logout,
  status,
  myListings,
  myListing,
  myInquiries,
  myInquiry,
  markInquiry,
  listSavedSearches,
  addSavedSearch,
  editSavedSearch,
  pauseSavedSearch,
  resumeSavedSearch,
  removeSavedSearch,
  reply,
  create,
  edit,
  ...imageCommands,
  publish,
  share,
  close,
  reopen,
  archive,
  promote,
  showCredits,
  buyCredits,
  showPurchase,
  sync,
  ...sourceCommands,
  ...importCommands,
  ...duplicateCommands,
  eventsTail,
  ...webhookCommands,
  verifyNumber,
  confirmNumber,
  listTokens,
  createToken,
  revokeToken,
  listLimitRequests,
  requestLimit,
  company,
  foundCompany,
  invitations,
  invite,
  acceptInvitation,
  projects,
  showProject,
  companies,
  showCompany,
  agents,
  showAgent,
  agentReviews,
  countries,
  cities,
  neighborhoods,
  ...calculatorCommands,
  calc,
  // The longer path first: the shorter one would take `history` for a city.
  marketHistory,
  marketSummary,
  lookups,
  rates,
  stays,
  api,
  schema,
  mcp,
  getSetting,
  setSetting,
  unsetSetting,
  listSettings,
  showPath,
  doctor,
  completionOver(() => commands),
  helpOver(() => commands),
];
