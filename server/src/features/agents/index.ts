export { addAgents, agentIdOf, findAgentId, type AgentContact, type NewAgent } from './agents.ts';
export { agentsOfAccounts, followAccounts, type AgentOfAccount } from './follow-accounts.ts';
