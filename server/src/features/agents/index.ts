export { addAgents, agentIdOf, findAgentId, type AgentContact, type NewAgent } from './agents.ts';
